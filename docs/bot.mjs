// A bot for Liberty Tree: node docs/bot.mjs <link to a free chair> [name]. It plays any legal answer until the war is over.
import { createHash, randomBytes } from 'node:crypto';

const [link, name = 'sample bot'] = process.argv.slice(2);
const { origin, pathname, hash } = new URL(link);
const table = `${origin}/api/tables/${pathname.split('/').at(-1)}`;
const invite = new URLSearchParams(hash.slice(1)).get('invite');
const key = randomBytes(16).toString('base64url');
const nonce = randomBytes(16).toString('hex');
const commit = createHash('sha256').update(nonce).digest('hex');

/** Asks with our key. A server that restarts or cannot reach its store says 503, or nothing: whatever was asked is asked again. */
const ask = async (path, init) => {
  const headers = { authorization: `Bearer ${key}` };
  for (let pause = 500; ; pause = Math.min(2 * pause, 30_000)) {
    const reply = await fetch(`${table}/${path}`, { ...init, headers }).catch(() => undefined);
    if (reply && reply.status !== 503) return reply;
    await new Promise((done) => setTimeout(done, pause));
  }
};

/** Sends something; a refusal comes with a sentence. */
const send = async (path, body) => {
  const it = await (await ask(path, { method: 'POST', body: JSON.stringify(body) })).json();
  if (it.error && it.error.code !== 'stale') throw new Error(it.error.say);
};

/** Every line of the stream as an object: welcome first, then whatever happens. */
const told = async function* () {
  const stream = await ask('stream');
  let text = '';
  try {
    for await (const part of stream.body.pipeThrough(new TextDecoderStream())) {
      const lines = (text + part).split('\n');
      text = lines.pop();
      for (const line of lines) if (line) yield JSON.parse(line);
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // The line is broken: whoever listens asks for another.
  }
};

/** Here a better bot would look at position.view, which is all its seat may know. */
const choose = ({ answers }) => answers[Math.floor(Math.random() * answers.length)];

await send('sit', { invite, name, commit });
let facts;
while (facts?.phase !== 'over')
  for await (const { facts: news, position, changes = [] } of told()) {
    facts = news ?? facts;
    for (const change of changes) for (const { say } of change.told ?? []) console.log(say);
    if (facts?.phase === 'over') break;
    if (facts?.phase === 'opening') await send('open', { nonce });
    if (position?.answers) await send('answers', { at: position.n, actions: [choose(position)] });
  }
console.log(`It is over: ${facts.over.why}.`);
