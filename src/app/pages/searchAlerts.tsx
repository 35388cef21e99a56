import { useIntl } from 'react-intl';
import { SearchAlerts } from '../../features/alerts/SearchAlerts';
import { InterestsFrame } from '../../features/interests/InterestsFrame';

/** `/interests/alerts` */
export function Page() {
  const intl = useIntl();
  return (
    <InterestsFrame tab="alerts" title={intl.formatMessage({ id: 'alerts.title' })}>
      <SearchAlerts />
    </InterestsFrame>
  );
}
