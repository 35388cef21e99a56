// The connections to the upstream, in three pools: what stands open for long (live events) or is as slow as a browser's
// line (pictures) must not take those on which calls and pages are waiting. Made once, by index.ts and by tests.
import { Agent, type Dispatcher } from 'undici';

export const CALL_CONNECTIONS = 128;
const PICTURE_CONNECTIONS = 64;
const KEEP_ALIVE_MS = 30_000;

type UpstreamConnections = { calls: Dispatcher; pictures: Dispatcher; streams: Dispatcher };

/** `maxStreams`: each live stream has a connection of its own. */
export function createUpstreamConnections(maxStreams: number): UpstreamConnections {
  const agent = (connections: number): Agent =>
    new Agent({ connections, pipelining: 1, keepAliveTimeout: KEEP_ALIVE_MS });
  return { calls: agent(CALL_CONNECTIONS), pictures: agent(PICTURE_CONNECTIONS), streams: agent(maxStreams) };
}
