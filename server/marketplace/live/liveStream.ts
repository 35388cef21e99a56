// One browser on the live stream. Until its replay is written, live events wait in a buffer; what was sent once is
// not sent again; a reader that is too slow is cut off (it comes back with Last-Event-ID and misses nothing).
// Made by the live hub; knows no database.
import type { Response } from 'express';

export type LiveFrame = { seq: number; text: string };
export type LiveStream = {
  /** An auction, or a person. */
  readonly topicId: number;
  /** A live event, in the order heard. */
  push: (frame: LiveFrame) => void;
  /** Writes the replay and then what arrived meanwhile. */
  startAfter: (replay: readonly LiveFrame[]) => void;
  /** What has no place in the order of events and is never replayed. */
  heartbeat: (text: string) => void;
  end: () => void;
};

const slowReaderBytes = 256 * 1024;
const rememberedEvents = 1_000;

export function openLiveStream(res: Response, topicId: number): LiveStream {
  let waiting: LiveFrame[] | null = [];
  const sent = new Set<number>();

  const write = (text: string): void => {
    if (res.writableEnded || res.destroyed) return;
    res.write(text);
    if (res.writableLength > slowReaderBytes) res.destroy();
  };
  const send = ({ seq, text }: LiveFrame): void => {
    if (sent.has(seq)) return;
    sent.add(seq);
    const oldest = sent.values().next();
    if (sent.size > rememberedEvents && !oldest.done) sent.delete(oldest.value);
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
    topicId,
    push: (frame) => {
      if (waiting) waiting.push(frame);
      else send(frame);
    },
    startAfter: (replay) => {
      for (const frame of replay) send(frame);
      for (const frame of waiting ?? []) send(frame);
      waiting = null;
    },
    // Without an id: the browser keeps the last real event as its Last-Event-ID.
    heartbeat: (text) => write(`data: ${text}\n\n`),
    end: () => res.end(),
  };
}
