import type { Server } from 'node:http';
export const serve: (folder: string, port: number, host?: string) => Promise<{ server: Server; port: number }>;
