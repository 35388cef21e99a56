// The parts of the living app that everything started after hydration works with. Types only.
import type { Clock } from '../platform/clock';
import type { EventChannel } from '../platform/eventChannel';
import type { PageFacts } from '../platform/pageFacts';
import type { AppStore } from './makeStore';

export type AppParts = { store: AppStore; facts: PageFacts; channel: EventChannel; clock: Clock };
