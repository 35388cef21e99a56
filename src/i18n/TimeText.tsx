import { toDate } from './timeFormat';
import type { InstantLike, TimeStyle } from './timeFormat';
import { useFormat } from './useFormat';

type TimeTextProps = { value: InstantLike; format?: TimeStyle };

/** An instant in the page's time zone. `moment` includes the zone, as every deadline must. */
export function TimeText({ value, format = 'date' }: TimeTextProps) {
  const { time } = useFormat();
  const date = toDate(value);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={date.toISOString()} className="tabular">
      {time(date, format)}
    </time>
  );
}
