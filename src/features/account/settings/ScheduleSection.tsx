import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useGetNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
  type NotificationPreferences,
} from '../../../api/mailer/notificationPreferences';
import { createValidationError } from '../../../platform/form/validationErrors';
import { usePageInfo } from '../../../platform/pageInfo';
import { FormCheckbox, FormSelect } from '../../../ui/FormFields';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { SettingsForm, useSettingsForm } from './SettingsForm';
import styles from './ScheduleSection.module.css';

type Values = {
  day: boolean;
  hour: boolean;
  quarter: boolean;
  quiet: boolean;
  from: string;
  until: string;
};

const defaultHours = { from: '22:00', until: '08:00' };

const toValues = ({ quiet_hours: quiet, reminder_minutes: minutes }: NotificationPreferences) => ({
  day: minutes.includes(1440),
  hour: minutes.includes(60),
  quarter: minutes.includes(15),
  quiet: quiet !== null,
  ...(quiet ?? defaultHours),
});

/** `timeZone`: that of the browser, where the user chose the hours. */
const toBody = (values: Values, timeZone: string): NotificationPreferences => ({
  quiet_hours: values.quiet ? { from: values.from, until: values.until } : null,
  time_zone: timeZone,
  reminder_minutes: [
    ...(values.quarter ? [15 as const] : []),
    ...(values.hour ? [60 as const] : []),
    ...(values.day ? [1440 as const] : []),
  ],
});

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

function ScheduleForm({ saved }: { saved: NotificationPreferences }) {
  const intl = useIntl();
  const { timeZone } = usePageInfo();
  const [update] = useUpdateNotificationPreferencesMutation();
  const form = useSettingsForm<Values>({
    name: 'schedule',
    saved: toValues(saved),
    check: ({ quiet, from, until }) =>
      quiet && from === until ? { until: createValidationError('quiet_hours_empty') } : {},
    send: (values) => update({ body: toBody(values, timeZone) }),
    savedText: intl.formatMessage({ id: 'settings.schedule.saved' }),
  });
  const [isQuiet, from, until] = useWatch({
    control: form.control,
    name: ['quiet', 'from', 'until'],
  });
  const options = [...new Set([...hours, from, until])]
    .toSorted()
    .map((value) => ({ value, label: value }));
  return (
    <SettingsForm form={form} submitLabel={intl.formatMessage({ id: 'settings.schedule.save' })}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <FormattedMessage id="settings.schedule.reminders" />
        </legend>
        <FormCheckbox
          control={form.control}
          name="day"
          label={intl.formatMessage({ id: 'settings.schedule.day' })}
        />
        <FormCheckbox
          control={form.control}
          name="hour"
          label={intl.formatMessage({ id: 'settings.schedule.hour' })}
        />
        <FormCheckbox
          control={form.control}
          name="quarter"
          label={intl.formatMessage({ id: 'settings.schedule.quarter' })}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <FormattedMessage id="settings.schedule.quiet" />
        </legend>
        <FormCheckbox
          control={form.control}
          name="quiet"
          label={intl.formatMessage({ id: 'settings.schedule.quietOn' })}
          hint={intl.formatMessage({ id: 'settings.schedule.quietHint' })}
        />
        {isQuiet && (
          <div className={styles.hours}>
            <FormSelect
              control={form.control}
              name="from"
              label={intl.formatMessage({ id: 'settings.schedule.from' })}
              options={options}
            />
            <FormSelect
              control={form.control}
              name="until"
              label={intl.formatMessage({ id: 'settings.schedule.until' })}
              options={options}
            />
          </div>
        )}
      </fieldset>
    </SettingsForm>
  );
}

/** When the user is reminded of closing lots, and when nothing may disturb them. */
export function ScheduleSection() {
  const intl = useIntl();
  const preferences = useGetNotificationPreferencesQuery({});
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'settings.schedule.title' })}
      intro={intl.formatMessage({ id: 'settings.schedule.lead' })}
    >
      <LoadedPart query={preferences} lines={12}>
        {(saved) => <ScheduleForm saved={saved} />}
      </LoadedPart>
    </SectionCard>
  );
}
