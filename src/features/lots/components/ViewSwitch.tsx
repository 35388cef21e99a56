import { useT } from '../../../i18n/useT';
import { Segmented } from '../../../ui/Segmented';
import { useViewMode } from '../hooks/useViewMode';

/** Grid or list, remembered. Needs JavaScript: where it is shown, it is hidden without. */
export function ViewSwitch() {
  const t = useT();
  const [view, setView] = useViewMode();
  return (
    <Segmented
      label={t('common.view.label')}
      segments={[
        { value: 'grid', label: t('common.view.grid'), icon: 'grid' },
        { value: 'list', label: t('common.view.list'), icon: 'list' },
      ]}
      value={view}
      onChange={setView}
    />
  );
}
