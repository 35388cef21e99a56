// jsdom plus what browsers have and jsdom lacks. Used by the `jsdom` project of jest.config.mjs.
import { TestEnvironment } from 'jest-environment-jsdom';

// Not FormData: jsdom's own reads forms.
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
];

export default class JsdomEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of fromNode) this.global[name] = globalThis[name];
    // jsdom's own Uint8Array differs from Node's, which libraries on Node's streams trip over.
    this.global.Uint8Array = Uint8Array;
  }

  // msw and others choose their Node entry by these conditions; jsdom's default is the browser's.
  exportConditions() {
    return [''];
  }
}
