import { useIntl } from 'react-intl';
import { Icon } from './Icon';
import type { IconName } from './Icon';
import styles from './Segmented.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export type Segment<Value extends string> = { value: Value; label: string; icon?: IconName };
type SegmentedProps<Value extends string> = {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Switches between two or three views of the same content, such as grid and list. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: SegmentedProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className={styles.option}
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon ? (
            <>
              <Icon name={segment.icon} />
              <VisuallyHidden>{segment.label}</VisuallyHidden>
            </>
          ) : (
            segment.label
          )}
        </button>
      ))}
    </div>
  );
}

/** Switches between a grid and a list. */
export function ViewSegments({
  value,
  onChange,
}: Pick<SegmentedProps<'grid' | 'list'>, 'value' | 'onChange'>) {
  const intl = useIntl();
  return (
    <Segmented
      label={intl.formatMessage({ id: 'common.view.label' })}
      segments={[
        { value: 'grid', label: intl.formatMessage({ id: 'common.view.grid' }), icon: 'grid' },
        { value: 'list', label: intl.formatMessage({ id: 'common.view.list' }), icon: 'list' },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
