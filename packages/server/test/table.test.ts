import { describe } from 'vitest';
import { atTheTable } from './at-the-table.ts';

describe('on a SQLite file', () => atTheTable(async () => ({})));
