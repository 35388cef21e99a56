// Passes an answer of the upstream on as it comes: pictures, live events. A browser that leaves ends the upstream's
// side too; that is no fault.
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Dispatcher } from 'undici';

export async function streamAnswer(answer: Dispatcher.ResponseData, res: Response): Promise<void> {
  res.flushHeaders();
  await pipeline(answer.body, res).catch(() => res.destroy());
}
