import type { Customs, CustomsDraft } from '../../../api/shipping/decodeCustoms';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import styles from '../../../ui/Form.module.css';
import { SectionCard } from '../../../ui/SectionCard';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import { useCustomsForm } from '../hooks/useCustomsForm';
import { contentsIds } from '../model/customsWords';
import { CERTIFIED } from '../model/customsValues';
import sections from './CustomsForm.module.css';
import { CustomsItemFields } from './CustomsItemFields';
import { CustomsNumbers } from './CustomsNumbers';
import { CustomsProblem } from './CustomsProblem';
import { CustomsSums } from './CustomsSums';
import { KeptNote } from './KeptNote';

const contentsTypes: readonly CustomsDraft['contents_type'][] = ['sale_of_goods', 'returned_goods', 'commercial_sample', 'gift', 'documents', 'other'];

type CustomsFormProps = { orderId: number; customs: Customs; onDone: () => void };

/** The customs form as its seller fills it in: kept as it is typed, and submitted once it says everything. */
export function CustomsForm({ orderId, customs, onDone }: CustomsFormProps) {
  const t = useT();
  const form = useCustomsForm(orderId, customs, onDone);
  const optional = (name: string): string | undefined => (customs.requiredFields.includes(name) ? undefined : t('customs.form.optional'));
  const contents = form.text('contents_type');
  return (
    <form {...form.formProps} method="post" className={sections.sections} aria-label={t('customs.form.label')}>
      <CustomsProblem problem={form.problems.form} faults={form.faultCount} />
      <SectionCard title={t('customs.section.items')} lead={t('customs.section.itemsLead')}>
        <div className={styles.form}>
          <Select {...contents} label={t('customs.contents.label')} options={contentsTypes.map((type) => ({ value: type, label: t(contentsIds[type]) }))} />
          {contents.value === 'other' && <TextField {...form.text('contents_explanation')} label={t('customs.contents.explanation')} maxLength={200} autoComplete="off" />}
          {customs.items.map((item, index) => (
            <CustomsItemFields key={item.lotId} form={form} item={item} index={index} />
          ))}
        </div>
      </SectionCard>
      <SectionCard title={t('customs.section.weight')}>
        <div className={styles.form}>
          <TextField
            {...form.text('gross_weight_grams')}
            label={t('customs.field.grossWeight')}
            hint={t('customs.field.grossWeightHint')}
            inputMode="numeric"
            suffix={t('customs.unit.gram')}
            maxLength={9}
            autoComplete="off"
          />
          <CustomsSums customs={customs} values={form.values} />
        </div>
      </SectionCard>
      <SectionCard title={t('customs.section.contacts')} lead={t('customs.section.contactsLead')}>
        <div className={styles.form}>
          <TextField {...form.text('sender_phone')} label={t('customs.field.senderPhone')} optional={optional('sender_phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
          <TextField {...form.text('recipient_phone')} label={t('customs.field.recipientPhone')} optional={optional('recipient_phone')} type="tel" inputMode="tel" autoComplete="off" maxLength={30} />
          <TextField {...form.text('recipient_email')} label={t('customs.field.recipientEmail')} optional={optional('recipient_email')} type="email" inputMode="email" autoComplete="off" maxLength={254} />
        </div>
      </SectionCard>
      <SectionCard title={t('customs.section.numbers')}>
        <div className={styles.form}>
          <CustomsNumbers form={form} customs={customs} />
        </div>
      </SectionCard>
      <Checkbox {...form.tick(CERTIFIED)} label={t('customs.form.certify')} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={form.isSending} loadingLabel={t('common.state.sending')}>
          {t('customs.form.submit')}
        </Button>
        <KeptNote keeping={form.keeping} />
      </div>
    </form>
  );
}
