// jsdom, plus browser features that it lacks.
import { randomUUID } from 'node:crypto';
import { TestEnvironment } from 'jest-environment-jsdom';
import './compileOnce.mjs';

// Not FormData: jsdom's version can read forms, Node's cannot.
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
];

/**
 * Node's BroadcastChannel reaches every worker and keeps the process alive. Each environment
 * prefixes its channel names and closes its channels when it ends.
 */
function ownBroadcastChannel() {
  const prefix = `${process.pid}.${randomUUID()}.`;
  const open = new Set();
  class OwnBroadcastChannel extends BroadcastChannel {
    constructor(name) {
      super(prefix + name);
      this.unref();
      open.add(this);
    }
  }
  return { OwnBroadcastChannel, closeAll: () => open.forEach((channel) => channel.close()) };
}

export default class JsdomEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of fromNode) this.global[name] = globalThis[name];
    const { OwnBroadcastChannel, closeAll } = ownBroadcastChannel();
    this.global.BroadcastChannel = OwnBroadcastChannel;
    this.closeChannels = closeAll;
    // jsdom's Uint8Array differs from Node's, which breaks libraries that use Node streams.
    this.global.Uint8Array = Uint8Array;
  }

  async teardown() {
    this.closeChannels();
    await super.teardown();
  }

  // Libraries choose their Node entry by these conditions. jsdom's default is the browser entry.
  exportConditions() {
    return [''];
  }
}
