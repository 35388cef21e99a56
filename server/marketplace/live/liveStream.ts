// One browser's live stream. Live events wait in a buffer until the replay is written, and no event
// is sent twice. A reader that is too slow is disconnected; it reconnects with Last-Event-ID and
// misses nothing.
import type { Response } from 'express';

export type LiveFrame = { seq: number; text: string };
export type LiveStream = {
  /** Sends a live event, in the order received. */
  push: (frame: LiveFrame) => void;
  /** Writes the replay and then what arrived meanwhile. */
  startAfter: (replay: readonly LiveFrame[]) => void;
  /** Sends a message without an id, which is never replayed. */
  heartbeat: (text: string) => void;
  end: () => void;
};

const slowReaderBytes = 256 * 1024;
const rememberedEvents = 1_000;

export function openLiveStream(res: Response): LiveStream {
  let queuedFrames: LiveFrame[] | null = [];
  const sentSequences = new Set<number>();

  const write = (text: string): void => {
    if (res.writableEnded || res.destroyed) return;
    res.write(text);
    if (res.writableLength > slowReaderBytes) res.destroy();
  };
  const send = ({ seq, text }: LiveFrame): void => {
    if (sentSequences.has(seq)) return;
    sentSequences.add(seq);
    const oldest = sentSequences.values().next();
    if (sentSequences.size > rememberedEvents && !oldest.done) sentSequences.delete(oldest.value);
    write(`id: ${seq}\ndata: ${text}\n\n`);
  };

  res.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    Connection: 'keep-alive',
  });
  res.flushHeaders();
  write('retry: 2000\n\n');

  return {
    push: (frame) => {
      if (queuedFrames) queuedFrames.push(frame);
      else send(frame);
    },
    startAfter: (replay) => {
      for (const frame of replay) send(frame);
      for (const frame of queuedFrames ?? []) send(frame);
      queuedFrames = null;
    },
    // Without an id, the browser keeps the last real event as its Last-Event-ID.
    heartbeat: (text) => write(`data: ${text}\n\n`),
    end: () => res.end(),
  };
}
