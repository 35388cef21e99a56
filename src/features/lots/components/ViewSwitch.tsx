import { useIntl } from 'react-intl';
import { Segmented } from '../../../ui/Segmented';
import { useViewMode } from '../hooks/useViewMode';

/** Switches between grid and list. It needs JavaScript; parents hide it without. */
export function ViewSwitch() {
  const intl = useIntl();
  const [view, setView] = useViewMode();
  return (
    <Segmented
      label={intl.formatMessage({ id: 'common.view.label' })}
      segments={[
        { value: 'grid', label: intl.formatMessage({ id: 'common.view.grid' }), icon: 'grid' },
        { value: 'list', label: intl.formatMessage({ id: 'common.view.list' }), icon: 'list' },
      ]}
      value={view}
      onChange={setView}
    />
  );
}
