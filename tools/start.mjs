// npm start: installs if needed, builds the page if its sources are newer, serves it and says where.
import { spawn } from 'node:child_process';
import { installIfNeeded } from './install.mjs';

const USAGE = 'npm start -- [--port 1775] [--host 127.0.0.1] [--no-open]';
const PORT = 1775;

const misused = (why) => {
  console.error(`${why}\nUse: ${USAGE}`);
  process.exit(2);
};

const optionsOf = (args) => {
  const options = { port: PORT, host: '127.0.0.1', open: Boolean(process.stdout.isTTY) && !process.env.CI };
  for (let i = 0; i < args.length; i++) {
    const [name, joined] = args[i].split('=');
    const value = () => joined ?? args[++i] ?? misused(`${name} wants a value.`);
    if (name === '--port') options.port = Number(value());
    else if (name === '--host') options.host = value();
    else if (name === '--no-open') options.open = false;
    else misused(`'${args[i]}' is not known here.`);
  }
  if (!Number.isInteger(options.port) || options.port < 0 || options.port > 65_535)
    misused('--port wants a number up to 65535.');
  return options;
};

/** Tries to open the browser; where there is none, the printed address is enough. */
const show = (address) => {
  const opener = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform] ?? ['xdg-open'];
  spawn(opener[0], [...opener.slice(1), address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
};

const { port, host, open } = optionsOf(process.argv.slice(2));
installIfNeeded();
const { buildIfStale, dist, isStale } = await import('../packages/web/build.mjs');
const { serve } = await import('../packages/web/serve.mjs');
if (isStale()) console.log('Building the page …');
try {
  await buildIfStale();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
try {
  const served = await serve(dist, port, host);
  const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${served.port}/`;
  console.log(`Liberty Tree is at ${address}  (Ctrl+C ends it)`);
  if (open) show(address);
} catch (error) {
  const why = { EADDRINUSE: 'is taken by another program', EACCES: 'is not allowed here' }[error.code];
  if (!why) throw error;
  console.error(`Port ${port} ${why}. Choose another: npm start -- --port ${port + 1}`);
  process.exit(1);
}
