// One at a time: locked(file, work). A lock says whose it is, and its owner touches it while he works.
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const TOUCHED_EVERY = 500;
/** Another program may have been given the number of one that was killed; it does not touch the lock. */
const GIVEN_UP_AFTER = 10_000;
const ASKED_EVERY = 100;

export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Nobody holds it any more: its owner has ended, or has not touched it for long. */
export const isLeft = (lock) => {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return !(pid > 0 && isAlive(pid)) || Date.now() - statSync(lock).mtimeMs > GIVEN_UP_AFTER;
  } catch {
    return false;
  }
};

/** Appears with its owner's number already in it, or not at all. */
const taken = (lock) => {
  const own = `${lock}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
};

const touch = (lock) => {
  const now = new Date();
  try {
    utimesSync(lock, now, now);
  } catch {
    // Somebody thought it left and took it: two may work then, each in a folder of its own.
  }
};

export const locked = async (lock, work) => {
  mkdirSync(dirname(lock), { recursive: true });
  while (!taken(lock)) {
    if (isLeft(lock)) rmSync(lock, { force: true });
    else await new Promise((done) => setTimeout(done, ASKED_EVERY));
  }
  const touching = setInterval(() => touch(lock), TOUCHED_EVERY);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    rmSync(lock, { force: true });
  }
};
