import { useState } from 'react';
import { toDate, type InstantLike } from '../i18n/timeFormat';
import { useFormat } from '../i18n/useFormat';
import { cx } from '../lib/cx';
import styles from './Countdown.module.css';
import { LiveRegion } from './LiveRegion';
import { useRemaining } from './useRemaining';

const second = 1000;
const thresholdsMs: readonly number[] = [10, 30, 60, 300, 600].map((seconds) => seconds * second);

/** Returns the smallest threshold in [after, before), or null. */
export function findPassedThreshold(beforeMs: number, afterMs: number): number | null {
  if (afterMs <= 0) return null;
  return thresholdsMs.find((threshold) => beforeMs > threshold && afterMs <= threshold) ?? null;
}

type PassedThreshold = { thresholdMs: number; count: number };

/**
 * Tells which announced threshold a countdown has just passed: 10, 5 and 1 minutes, 30 and 10
 * seconds. Reports nothing on the first render or when the end is extended.
 */
function useThreshold(remainingMs: number): PassedThreshold | null {
  const [state, setState] = useState<{ remainingMs: number; passed: PassedThreshold | null }>({
    remainingMs,
    passed: null,
  });
  if (state.remainingMs === remainingMs) return state.passed;
  const thresholdMs = findPassedThreshold(state.remainingMs, remainingMs);
  const passed =
    thresholdMs === null ? state.passed : { thresholdMs, count: (state.passed?.count ?? 0) + 1 };
  // Setting state during render is the documented way to derive state from a changed prop.
  setState({ remainingMs, passed });
  return passed;
}

type CountdownProps = {
  end: InstantLike;
  /** Shown after the end. */
  endedLabel: string;
  /** Announcement at 10, 5, 1 minutes, 30 and 10 seconds. No announcements if absent. */
  getAnnouncement?: (timeLeft: string) => string;
  /** Below this the time has the signal color. */
  urgentMs?: number;
  className?: string | undefined;
};

const tenMinutesMs = 600_000;

/** Shows the time left. When the end is extended, it grows briefly and shows the added time. */
export function Countdown({
  end,
  endedLabel,
  getAnnouncement,
  urgentMs = tenMinutesMs,
  className,
}: CountdownProps) {
  const format = useFormat();
  const remaining = useRemaining(end);
  const lastThreshold = useThreshold(remaining);
  const isOver = remaining === 0;
  const isUrgent = !isOver && remaining <= urgentMs;
  const endMs = toDate(end).getTime();
  const [lastEnd, setLastEnd] = useState({ endMs, addedMs: 0, extensions: 0 });
  if (lastEnd.endMs !== endMs)
    setLastEnd({
      endMs,
      addedMs: endMs - lastEnd.endMs,
      extensions: lastEnd.extensions + (endMs > lastEnd.endMs ? 1 : 0),
    });
  const text = isOver ? endedLabel : format.duration(remaining);
  return (
    <>
      <time
        dateTime={toDate(end).toISOString()}
        className={cx('tabular', isUrgent && styles.soon, className)}
      >
        {lastEnd.extensions === 0 || isOver ? (
          text
        ) : (
          // A new key creates a new element, which restarts the animation.
          <span key={lastEnd.extensions} className={styles.extended}>
            {text}
            {lastEnd.addedMs > 0 && (
              <span className={styles.added} aria-hidden="true">
                +{format.duration(lastEnd.addedMs)}
              </span>
            )}
          </span>
        )}
      </time>
      {getAnnouncement && (
        <LiveRegion
          message={
            lastThreshold === null
              ? null
              : getAnnouncement(format.duration(lastThreshold.thresholdMs, 'long'))
          }
          stamp={lastThreshold?.count ?? 0}
        />
      )}
    </>
  );
}
