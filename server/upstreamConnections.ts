// The connections to the upstream, in three pools. Long-lived streams and slow picture downloads
// must not use up the connections for calls and pages.
import { Agent, type Dispatcher } from 'undici';

export const CALL_CONNECTIONS = 128;
const PICTURE_CONNECTIONS = 64;
const KEEP_ALIVE_MS = 30_000;

type UpstreamConnections = { calls: Dispatcher; pictures: Dispatcher; streams: Dispatcher };

/** Each live stream takes a connection of its own, so `maxStreams` is the size of that pool. */
export function createUpstreamConnections(maxStreams: number): UpstreamConnections {
  const agent = (connections: number): Agent =>
    new Agent({ connections, pipelining: 1, keepAliveTimeout: KEEP_ALIVE_MS });
  return {
    calls: agent(CALL_CONNECTIONS),
    pictures: agent(PICTURE_CONNECTIONS),
    streams: agent(maxStreams),
  };
}
