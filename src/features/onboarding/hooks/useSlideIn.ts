// The slide-in that is shown now, from the values stored on this device and the app's clock. The
// delays are in model/slideInTimes.
import { use, useCallback, useEffect, useState } from 'react';
import { ClockContext } from '../../../platform/ClockContext';
import { deviceStorage } from '../../../platform/deviceStorage';
import { parseMoment, getRegistrationDueAt, SEEN, slideInKeys } from '../model/slideInTimes';

export type SlideInKind = 'welcome' | 'registration';

/** `currentSlideIn`: null for none. `dismiss`: call it when the slide-in was closed or used. */
export function useSlideIn(): { currentSlideIn: SlideInKind | null; dismiss: () => void } {
  const value = use(ClockContext);
  if (value === null) throw new Error('ClockContext is missing above this component');
  const { clock } = value;
  const [currentSlideIn, setCurrentSlideIn] = useState<SlideInKind | null>(() =>
    deviceStorage.read(slideInKeys.welcome) === SEEN ? null : 'welcome',
  );

  useEffect(() => {
    if (currentSlideIn !== null) return undefined;
    const now = clock.now();
    // The delay starts when the welcome slide-in is gone.
    const start = parseMoment(deviceStorage.read(slideInKeys.timerStart), now) ?? now;
    deviceStorage.write(slideInKeys.timerStart, String(start));
    const due = getRegistrationDueAt(
      start,
      parseMoment(deviceStorage.read(slideInKeys.disabledTime), now),
    );
    const show = (): void => {
      if (clock.now() >= due) setCurrentSlideIn('registration');
    };
    const stop = clock.onDue(() => (clock.now() >= due ? Infinity : due), show);
    show();
    return stop;
  }, [clock, currentSlideIn]);

  const dismiss = useCallback(() => {
    if (currentSlideIn === 'welcome') deviceStorage.write(slideInKeys.welcome, SEEN);
    if (currentSlideIn === 'registration')
      deviceStorage.write(slideInKeys.disabledTime, String(clock.now()));
    setCurrentSlideIn(null);
  }, [clock, currentSlideIn]);
  return { currentSlideIn, dismiss };
}
