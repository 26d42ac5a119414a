/** The thread that reads one large mail; mail-in.ts starts it, and ends it. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './mail-reading.ts';

parentPort?.postMessage(await parseMail(workerData));
