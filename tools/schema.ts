import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as dontTreadOnMe from '@liberty/dont-tread-on-me';
import * as rebellion1775 from '@liberty/rebellion-1775';
import * as weThePeople from '@liberty/we-the-people';
import * as weThePeopleCooper from '@liberty/we-the-people-cooper';
import * as weThePeopleD10 from '@liberty/we-the-people-d10';
import { flagsOf } from './flags.ts';

flagsOf({ name: 'schema', does: 'writes the published JSON Schemas of component packs.', flags: {} });

/** Writes the published JSON Schemas of component packs: npm run schema */
const SCHEMAS: Readonly<Record<string, () => string>> = {
  'we-the-people': weThePeople.schemaText,
  'we-the-people-cooper': weThePeopleCooper.schemaText,
  'we-the-people-d10': weThePeopleD10.schemaText,
  'dont-tread-on-me': dontTreadOnMe.schemaText,
  'rebellion-1775': rebellion1775.schemaText,
};

const folder = join(process.env['LIBERTY_ROOT'] ?? '.', 'schemas');
mkdirSync(folder, { recursive: true });
for (const [game, text] of Object.entries(SCHEMAS)) {
  writeFileSync(join(folder, `${game}.components.json`), text());
  console.log(`schemas/${game}.components.json`);
}
