// The dependencies of everything that starts after hydration. Types only.
import type { Clock } from '../platform/clock';
import type { EventChannel } from '../platform/eventChannel';
import type { PageInfo } from '../platform/pageInfo';
import type { AppStore } from './makeStore';

export type AppDependencies = {
  store: AppStore;
  pageInfo: PageInfo;
  channel: EventChannel;
  clock: Clock;
};
