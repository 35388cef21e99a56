// What may wait until the page is alive: watching the header's events. Called once by the client entry.
import type { Clock } from '../platform/clock';
import type { EventChannel } from '../platform/eventChannel';
import type { PageFacts } from '../platform/pageFacts';
import type { AppStore } from './makeStore';
import { startHeader } from './shell/startHeader';

export type AppParts = { store: AppStore; facts: PageFacts; channel: EventChannel; clock: Clock };

export function startAfterHydration({ channel, facts }: AppParts): void {
  startHeader(facts.locale);
  channel.on('wide-header', ({ isWide }) => {
    document.getElementById('site-header')?.classList.toggle('site-header--wide', isWide);
  });
}
