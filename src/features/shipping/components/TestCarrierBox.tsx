import { useState } from 'react';
import { readProblem } from '../../../api/core/readProblems';
import type { Package } from '../../../api/shipping/decodePackage';
import { useCreateTestScanMutation } from '../../../api/shipping/packages';
import { useT } from '../../../i18n/useT';
import { packageExceptions, packageStates } from '../../../lib/orders/packageStates';
import { plainProblem, type Problem } from '../../../platform/form/problems';
import { usePageFacts } from '../../../platform/pageFacts';
import { Button } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import styles from '../../../ui/Form.module.css';
import { Select } from '../../../ui/Select';
import { exceptionTitle, stateText } from '../model/packageWords';
import { ShippingProblem } from './ShippingProblem';

type TestCarrierBoxProps = { orderId: number; shown: Package };

/** In demo mode: what the built-in carrier's scanners would tell, by hand. Nothing in earnest, and nothing before there is a label. */
export function TestCarrierBox({ orderId, shown }: TestCarrierBoxProps) {
  const t = useT();
  const { hasTestCarrier } = usePageFacts();
  const [createTestScan, { isLoading }] = useCreateTestScanMutation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [chosen, setChosen] = useState('');
  const [exception, setException] = useState('');
  const next = packageStates[shown.state].to.filter((state) => state !== 'pending_supply');
  // Other carriers than the built-in one sell no service here.
  if (!hasTestCarrier || shown.service === null || shown.state === 'pending_supply' || next.length === 0) return null;
  const state = next.find((one) => one === chosen) ?? next[0];
  const options = [{ value: '', label: t('shipping.test.noException') }, ...packageExceptions.map((value) => ({ value, label: exceptionTitle(value, t) }))];
  const scan = async (): Promise<void> => {
    if (state === undefined) return;
    setProblem(null);
    const fault = packageExceptions.find((one) => one === exception);
    const { error } = await createTestScan({ id: orderId, body: { state, ...(fault === undefined ? {} : { exception: fault }) } });
    setChosen('');
    setException('');
    const refused = error === undefined ? null : readProblem(error);
    setProblem(refused?.code === 'wrong_state' ? plainProblem('scan_refused') : refused);
  };
  return (
    <Disclosure plain summary={t('shipping.test.title')}>
      <div className={styles.form}>
        <p className={styles.note}>{t('shipping.test.text')}</p>
        <ShippingProblem problem={problem} />
        <div className={styles.pair}>
          <Select label={t('shipping.test.state')} value={state ?? ''} onChange={({ target }) => setChosen(target.value)} options={next.map((value) => ({ value, label: stateText(value, t) }))} />
          <Select label={t('shipping.test.exception')} value={exception} onChange={({ target }) => setException(target.value)} options={options} />
        </div>
        <div className={styles.actions}>
          <Button loading={isLoading} loadingLabel={t('common.state.sending')} onClick={() => void scan()}>
            {t('shipping.test.scan')}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
