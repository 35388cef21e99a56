// The process's only LISTEN connection. It reconnects indefinitely, with pauses that grow up to two
// seconds. Notices are lost while it is down, so `onListening` tells the hub to read what it
// missed.
import { Client } from 'pg';
import type { Logger } from 'pino';

export type LiveListener = { stop: () => Promise<void> };
/** `onNotice`: handlers by channel. */
type Options = {
  url: string;
  onNotice: Readonly<Record<string, (text: string) => void>>;
  log: Logger;
  onListening: () => void;
};

const firstPauseMs = 100;
const longestPauseMs = 2_000;

export function startLiveListener({ url, log, onNotice, onListening }: Options): LiveListener {
  let stopped = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;

  const scheduleReconnect = (error: unknown): void => {
    client = null;
    if (stopped || timer !== undefined) return;
    log.warn({ err: error, pauseMs }, 'live listener lost its connection');
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, pauseMs);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  };

  const connect = async (): Promise<void> => {
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'gavel live',
    });
    client = next;
    next.on('error', scheduleReconnect);
    next.on('end', () => {
      if (client === next) scheduleReconnect(new Error('connection ended'));
    });
    next.on('notification', ({ channel, payload }) => onNotice[channel]?.(payload ?? ''));
    try {
      await next.connect();
      for (const channel of Object.keys(onNotice))
        await next.query(`listen ${next.escapeIdentifier(channel)}`);
      pauseMs = firstPauseMs;
      onListening();
    } catch (error) {
      scheduleReconnect(error);
      await next.end().catch(() => undefined);
    }
  };

  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
