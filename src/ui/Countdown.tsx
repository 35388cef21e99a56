import { useState } from 'react';
import { toDate } from '../i18n/timeFormat';
import type { InstantLike } from '../i18n/timeFormat';
import { useFormat } from '../i18n/useFormat';
import { cx } from '../lib/cx';
import styles from './Countdown.module.css';
import { LiveRegion } from './LiveRegion';
import { useRemaining } from './useRemaining';
import { useThreshold } from './useThreshold';

type CountdownProps = {
  end: InstantLike;
  /** Shown when it is over. */
  endedLabel: string;
  /** The words said at 10, 5, 1 minutes, 30 and 10 seconds, around "5 minutes". Silent without. */
  announce?: (timeLeft: string) => string;
  /** Below this the time is in the signal colour. */
  soonMs?: number;
  className?: string | undefined;
};

const tenMinutesMs = 600_000;

/** The time left. When the end moves back, the clock grows for a moment and shows by how much. */
export function Countdown({ end, endedLabel, announce, soonMs = tenMinutesMs, className }: CountdownProps) {
  const format = useFormat();
  const remaining = useRemaining(end);
  const passed = useThreshold(remaining);
  const over = remaining === 0;
  const soon = !over && remaining <= soonMs;
  const endMs = toDate(end).getTime();
  const [seen, setSeen] = useState({ endMs, addedMs: 0, extensions: 0 });
  if (seen.endMs !== endMs) setSeen({ endMs, addedMs: endMs - seen.endMs, extensions: seen.extensions + (endMs > seen.endMs ? 1 : 0) });
  const text = over ? endedLabel : format.duration(remaining);
  return (
    <>
      <time dateTime={toDate(end).toISOString()} className={cx('tabular', soon && styles.soon, className)}>
        {seen.extensions === 0 || over ? (
          text
        ) : (
          // A new key makes a new element, which starts the animation again.
          <span key={seen.extensions} className={styles.extended}>
            {text}
            {seen.addedMs > 0 && (
              <span className={styles.added} aria-hidden="true">
                +{format.duration(seen.addedMs)}
              </span>
            )}
          </span>
        )}
      </time>
      {announce && (
        <LiveRegion
          message={passed === null ? null : announce(format.duration(passed.thresholdMs, 'long'))}
          stamp={passed?.count ?? 0}
        />
      )}
    </>
  );
}
