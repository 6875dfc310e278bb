import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '@liberty/net';
import { flagsOf } from '../../../tools/flags.ts';
import { home } from './processes.ts';

// npm run openapi: writes docs/openapi.json from the schemas the server reads by.
flagsOf({ name: 'openapi', does: 'writes docs/openapi.json from the schemas the server reads by.', flags: {} });
const file = join(home(), 'docs', 'openapi.json');
writeFileSync(file, `${JSON.stringify(openApi(), undefined, 2)}\n`);
console.log(`Written: ${file}`);
