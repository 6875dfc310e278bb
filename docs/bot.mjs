// A bot for Liberty Tree: node docs/bot.mjs <link to a free chair> [name]. It plays any legal answer until the war is over.
import { createHash, randomBytes } from 'node:crypto';

const [link, name = 'sample bot'] = process.argv.slice(2);
const { origin, pathname, hash } = new URL(link);
const table = `${origin}/api/tables/${pathname.split('/').at(-1)}`;
const invite = new URLSearchParams(hash.slice(1)).get('invite');
const key = randomBytes(16).toString('base64url');
const nonce = randomBytes(16).toString('hex');
const commit = createHash('sha256').update(nonce).digest('hex');

/** Sends something with our key; a refusal comes with a sentence. */
const send = async (path, body) => {
  const reply = await fetch(`${table}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  const it = await reply.json();
  if (it.error && it.error.code !== 'stale') throw new Error(it.error.say);
  return it;
};

/** Every line of the stream as an object: welcome first, then whatever happens. */
const told = async function* () {
  const stream = await fetch(`${table}/stream`, { headers: { authorization: `Bearer ${key}` } });
  let text = '';
  for await (const part of stream.body.pipeThrough(new TextDecoderStream())) {
    const lines = (text + part).split('\n');
    text = lines.pop();
    for (const line of lines) if (line) yield JSON.parse(line);
  }
};

/** Here a better bot would look at position.view, which is all its seat may know. */
const choose = ({ answers }) => answers[Math.floor(Math.random() * answers.length)];

await send('sit', { invite, name, commit });
let facts;
for await (const { facts: news, position, changes = [] } of told()) {
  facts = news ?? facts;
  for (const change of changes) for (const { say } of change.told ?? []) console.log(say);
  if (facts.phase === 'over') break;
  if (facts.phase === 'opening') await send('open', { nonce });
  if (position?.answers) await send('answers', { at: position.n, actions: [choose(position)] });
}
console.log(`It is over: ${facts.over.why}.`);
