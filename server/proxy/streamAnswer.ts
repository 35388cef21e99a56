// Streams an upstream response to the browser. If the browser disconnects, the upstream request
// ends too; that is not an error.
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Dispatcher } from 'undici';

export async function streamAnswer(answer: Dispatcher.ResponseData, res: Response): Promise<void> {
  res.flushHeaders();
  await pipeline(answer.body, res).catch(() => res.destroy());
}
