import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaText } from '@liberty/we-the-people';

/** Writes the published JSON Schema of component packs: npm run schema */
const folder = join(process.env['LIBERTY_ROOT'] ?? '.', 'schemas');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'we-the-people.components.json'), schemaText());
console.log('schemas/we-the-people.components.json');
