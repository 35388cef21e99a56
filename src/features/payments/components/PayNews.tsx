import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { plainProblem } from '../../../platform/form/problems';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import type { Payment } from '../hooks/usePayment';
import { PaymentProblem } from './PaymentProblem';

type PayNewsProps = { request: PaymentRequest; payment: Payment };

/** What became of the payment that was sent last; or that nobody knows yet, and it is being asked. */
export function PayNews({ request, payment }: PayNewsProps) {
  const t = useT();
  const { money } = useFormat();
  const { notice, phase, check } = payment;
  if (phase === 'sending') return null;
  if (phase === 'checking') {
    return (
      <Banner severity="info" announce title={t('payments.checking.title')}>
        {t('payments.checking.text')}
      </Banner>
    );
  }
  if (notice?.kind === 'unknown') {
    return (
      <Banner severity="warn" announce title={t('payments.unknown.title')} actions={<Button onClick={check}>{t('payments.unknown.check')}</Button>}>
        {t('payments.unknown.text')}
      </Banner>
    );
  }
  if (notice?.kind === 'refused') {
    const { problem, sent } = notice;
    if (problem.code === 'price_changed') {
      return (
        <Banner severity="warn" announce title={t('payments.price.title')}>
          {t('payments.price.text', { before: money(sent, 'always'), after: money(request.amounts.total, 'always') })}
        </Banner>
      );
    }
    return <PaymentProblem title={t('payments.refused.title')} problem={problem} />;
  }
  // Of an attempt before this page was opened, too.
  if (request.status !== 'failed' || request.failure === null) return null;
  return <PaymentProblem title={t('payments.refused.title')} problem={plainProblem(request.failure)} />;
}
