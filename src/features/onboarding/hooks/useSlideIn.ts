// Which slide-in a stranger sees now, by what this device remembers and the app's clock. Called by SlideIns; the times
// are in model/slideInTimes.
import { use, useCallback, useEffect, useState } from 'react';
import { ClockContext } from '../../../platform/ClockContext';
import { deviceStorage } from '../../../platform/deviceStorage';
import { readMoment, registrationDueAt, SEEN, slideInKeys } from '../model/slideInTimes';

export type SlideInKind = 'welcome' | 'registration';

/** null: none. `dismiss` says that this one was closed or used. */
export function useSlideIn(): { shown: SlideInKind | null; dismiss: () => void } {
  const value = use(ClockContext);
  if (value === null) throw new Error('ClockContext is missing above this component');
  const { clock } = value;
  const [shown, setShown] = useState<SlideInKind | null>(() => (deviceStorage.read(slideInKeys.welcome) === SEEN ? null : 'welcome'));

  useEffect(() => {
    if (shown !== null) return undefined;
    const now = clock.now();
    // The minute begins when the greeting is gone.
    const start = readMoment(deviceStorage.read(slideInKeys.timerStart), now) ?? now;
    deviceStorage.write(slideInKeys.timerStart, String(start));
    const due = registrationDueAt(start, readMoment(deviceStorage.read(slideInKeys.disabledTime), now));
    const show = (): void => {
      if (clock.now() >= due) setShown('registration');
    };
    const stop = clock.onDue(() => (clock.now() >= due ? Infinity : due), show);
    show();
    return stop;
  }, [clock, shown]);

  const dismiss = useCallback(() => {
    if (shown === 'welcome') deviceStorage.write(slideInKeys.welcome, SEEN);
    if (shown === 'registration') deviceStorage.write(slideInKeys.disabledTime, String(clock.now()));
    setShown(null);
  }, [clock, shown]);
  return { shown, dismiss };
}
