import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { whyClosed } from '@liberty/server';
import { describe, expect, test } from 'vitest';
import { USAGE, optionsOf } from '../start-options.mjs';

const script = fileURLToPath(new URL('../start.mjs', import.meta.url));

const start = (...args: string[]) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const it = spawn(process.execPath, [script, ...args]);
    let said = '';
    it.stderr.on('data', (part: Buffer) => (said += part.toString()));
    // Not when it has ended, but when all it said has come too.
    it.on('close', (code) => resolve({ code, said }));
  });

describe('what is said to npm start', () => {
  test.each([
    [['--port='], "--port wants a number from 0 to 65535, not ''."],
    [['--port'], '--port wants a value.'],
    [['--port', '--no-open'], '--port wants a value.'],
    [['--port', '1e3'], "--port wants a number from 0 to 65535, not '1e3'."],
    [['--port', '65536'], "--port wants a number from 0 to 65535, not '65536'."],
    [['--port=-1'], "--port wants a number from 0 to 65535, not '-1'."],
    [['--host='], "--host wants a name or an address alone, such as 127.0.0.1, not ''."],
    [['--host', 'localhost:80'], "--host wants a name or an address alone, such as 127.0.0.1, not 'localhost:80'."],
    [['--host=http://x/'], "--host wants a name or an address alone, such as 127.0.0.1, not 'http://x/'."],
    [['--allow-host', 'a b'], "--allow-host wants a name or an address alone, such as 127.0.0.1, not 'a b'."],
    [['--no-open=1'], '--no-open takes no value.'],
    [['--prot', '1'], "'--prot' is not known here."],
    [['-p', '1'], "'-p' is not known here."],
    [['1775'], "'1775' is not known here."],
  ])('%j is refused in a sentence', (args, wrong) => {
    expect(optionsOf(args)).toEqual({ wrong });
  });

  test('what is said counts; what is not has its usual value', () => {
    const usual = { port: 1775, host: '127.0.0.1', allowed: [], open: true, data: undefined };
    expect(optionsOf([])).toEqual({ options: usual });
    expect(
      optionsOf(['--host', '::1', '--port=0', '--no-open', '--allow-host', 'a.example', '--allow-host=b']),
    ).toEqual({
      options: { port: 0, host: '::1', allowed: ['a.example', 'b'], open: false, data: undefined },
    });
    expect(optionsOf(['--help'])).toEqual({ help: USAGE });
  });

  test('an odd flag ends it with how it is used', async () => {
    const { code, said } = await start('--port=');
    expect(code).toBe(2);
    expect(said).toContain(USAGE);
  });
});

describe('where it cannot listen', () => {
  test('a port that is taken: it says so and names another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as { port: number };
    expect(await start('--port', String(port), '--no-open')).toEqual({
      code: 1,
      said: `Port ${port} is taken by another program. Choose another: npm start -- --port ${port + 1}\n`,
    });
    other.close();
  });

  test('a name that is no address of this machine: it says so', async () => {
    const { code, said } = await start('--host', 'nohost.invalid', '--port', '0', '--no-open');
    expect(code).toBe(1);
    expect(said).toContain("No address of this machine is called 'nohost.invalid'.");
  });

  test('what only a programmer can mend is not dressed up', () => {
    expect(whyClosed(new Error('odd'), { port: 1, host: 'x' })).toBeUndefined();
  });
});
