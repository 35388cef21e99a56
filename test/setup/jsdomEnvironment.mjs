// jsdom plus what browsers have and jsdom lacks. Used by the `jsdom` project of jest.config.mjs.
import { randomUUID } from 'node:crypto';
import { TestEnvironment } from 'jest-environment-jsdom';

// Not FormData: jsdom's own reads forms.
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

/** Node's own reaches every worker and keeps the process alive: each environment has its own names, which end with it. */
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
    // jsdom's own Uint8Array differs from Node's, which libraries on Node's streams trip over.
    this.global.Uint8Array = Uint8Array;
  }

  async teardown() {
    this.closeChannels();
    await super.teardown();
  }

  // msw and others choose their Node entry by these conditions; jsdom's default is the browser's.
  exportConditions() {
    return [''];
  }
}
