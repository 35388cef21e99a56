import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLazyGetCardQuery } from '../../../api/accounts/cards';
import { useT } from '../../../i18n/useT';
import { usePageFacts } from '../../../platform/pageFacts';
import { Banner } from '../../../ui/Banner';
import { Skeleton } from '../../../ui/Skeleton';
import type { CardFormProps } from '../model/cardFormProps';
import { CardFrame } from './CardFrame';
import { SandboxCardForm } from './SandboxCardForm';

const StripeCardForm = lazy(async () => ({ default: (await import(/* webpackChunkName: "stripe" */ '../stripe')).StripeCardForm }));

/** Adds a payment card, in the form of the payment provider that there is. */
export function CardForm(props: CardFormProps) {
  const t = useT();
  const { paymentProvider } = usePageFacts();
  if (paymentProvider === null) return <Banner severity="warn">{t('account.card.unavailable')}</Banner>;
  if (paymentProvider.name === 'sandbox') return <SandboxCardForm {...props} />;
  return <StripePlace {...props} publishableKey={paymentProvider.publishableKey} isAllowedHere={paymentProvider.isAllowedHere} />;
}

/** In this document, where its policy lets Stripe in; otherwise, and over a page, in a frame with a document of its own. */
function StripePlace({ publishableKey, isAllowedHere, ...props }: CardFormProps & { publishableKey: string; isAllowedHere: boolean }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [getCard] = useLazyGetCardQuery();
  // Stripe shows the bank's question in the page, where a modal dialog would cover it.
  const [isInDialog, setIsInDialog] = useState<boolean | null>(null);
  useLayoutEffect(() => setIsInDialog(place.current?.closest('dialog') != null), []);
  const takeSaved = async (id: number): Promise<void> => {
    const { data } = await getCard({ id });
    if (data !== undefined) props.onDone(data);
  };
  return (
    <div ref={place}>
      {isInDialog === null && <Skeleton lines={4} />}
      {isInDialog === false && isAllowedHere && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <StripeCardForm {...props} publishableKey={publishableKey} />
        </Suspense>
      )}
      {(isInDialog === true || (isInDialog === false && !isAllowedHere)) && (
        <>
          <CardFrame
            title={t('account.card.label')}
            onMessage={(message) => {
              if (message.kind === 'saved') void takeSaved(message.cardId);
            }}
          />
          {props.actions}
        </>
      )}
    </div>
  );
}
