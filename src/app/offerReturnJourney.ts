// Opens the journey of somebody who has come back after half a year or more, where something is missing: once for them
// in this tab. Loaded after hydration by useReturnJourney, which knows whether the page is free for it.
import { usersApi } from '../api/buyer/users';
import { nextStep } from '../features/onboarding/model/nextStep';
import { tabStorage } from '../platform/tabStorage';
import type { AppParts } from './appParts';
import { journeyFacts } from './journeyFacts';

const JOURNEY = 'ON_BOARDING_M6';
/** Whose journey was opened in this tab, by their id. */
const OFFERED_KEY = 'journey-offered';

export function offerReturnJourney({ store, channel }: Pick<AppParts, 'store' | 'channel'>): void {
  const viewer = usersApi.endpoints.getMe.select({})(store.getState()).data;
  if (viewer?.isReturning !== true) return;
  const whose = String(viewer.id);
  if (tabStorage.read(OFFERED_KEY) === whose) return;
  if (nextStep(JOURNEY, { ...journeyFacts(viewer, { isPhoneCodeSent: false, isHoldNeeded: false }), finished: [] }, []).step === null) return;
  tabStorage.write(OFFERED_KEY, whose);
  // A tab that remembers nothing would ask on every page.
  if (tabStorage.read(OFFERED_KEY) !== whose) return;
  channel.emit('open-overlay', { name: 'REGISTRATION_FLOW', params: { journey: JOURNEY }, onResult: () => undefined });
}
