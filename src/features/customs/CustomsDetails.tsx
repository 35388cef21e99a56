import { useIntl, FormattedMessage } from 'react-intl';
import type { Customs, CustomsAddress } from '../../api/shipping/customs';
import { MoneyText } from '../../i18n/MoneyText';
import { useFormat } from '../../i18n/useFormat';
import { AddressBlock } from '../../ui/AddressBlock';
import { DescriptionList, type DescriptionItem } from '../../ui/DescriptionList';
import { SectionCard } from '../../ui/SectionCard';
import { contentsIds, formIds, getReasonId } from './customsMessageIds';
import { useWeightText } from './CustomsItemFields';
import styles from './CustomsDetails.module.css';

/** Which form the package needs, and why. */
export function CustomsReasons({
  customs: { form, reasons, destinationCountry },
}: {
  customs: Customs;
}) {
  const intl = useIntl();
  const { country } = useFormat();
  const ids = reasons.map(getReasonId).filter((id) => id !== null);
  return (
    <SectionCard
      title={
        form === null
          ? intl.formatMessage({ id: 'customs.section.noForm' })
          : intl.formatMessage({ id: formIds[form] })
      }
    >
      <ul className={styles.list}>
        {ids.map((id) => (
          <li key={id}>
            <FormattedMessage id={id} values={{ country: country(destinationCountry) }} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function CustomsAddressBlock({ address }: { address: CustomsAddress }) {
  const { country } = useFormat();
  return <AddressBlock lines={address.lines} country={country(address.countryCode)} />;
}

type CustomsTotalsProps = {
  customs: Customs;
  netGrams: number | null;
  grossGrams: number | null;
  /** Facts to show after them. */
  others?: readonly DescriptionItem[];
};

/** The totals of the form: weights as entered, values as sold. */
export function CustomsTotals({ customs, netGrams, grossGrams, others = [] }: CustomsTotalsProps) {
  const intl = useIntl();
  const weightText = useWeightText();
  return (
    <DescriptionList
      items={[
        {
          id: 'net',
          term: intl.formatMessage({ id: 'customs.facts.netWeight' }),
          value: weightText(netGrams),
        },
        {
          id: 'gross',
          term: intl.formatMessage({ id: 'customs.facts.grossWeight' }),
          value: weightText(grossGrams),
        },
        {
          id: 'value',
          term: intl.formatMessage({ id: 'customs.facts.totalValue' }),
          value: <MoneyText value={customs.totalValue} isExact />,
        },
        {
          id: 'postage',
          term: intl.formatMessage({ id: 'customs.facts.postage' }),
          value: <MoneyText value={customs.postage} isExact />,
        },
        ...others,
      ]}
    />
  );
}

/** The contents of the form so far. */
export function CustomsDetails({ customs }: { customs: Customs }) {
  const intl = useIntl();
  const { country, number } = useFormat();
  const weightText = useWeightText();
  const { draft } = customs;
  const createTextItem = (id: string, term: string, value: string | null): DescriptionItem[] =>
    value === null || value === '' ? [] : [{ id, term, value }];
  const net = draft.items.reduce((sum, item) => sum + (item.net_weight_grams ?? 0), 0);
  return (
    <SectionCard title={intl.formatMessage({ id: 'customs.section.facts' })}>
      <DescriptionList
        items={[
          ...createTextItem(
            'reference',
            intl.formatMessage({ id: 'customs.facts.reference' }),
            customs.reference,
          ),
          ...(customs.sender === null
            ? []
            : [
                {
                  id: 'sender',
                  term: intl.formatMessage({ id: 'customs.facts.sender' }),
                  value: <CustomsAddressBlock address={customs.sender} />,
                },
              ]),
          {
            id: 'recipient',
            term: intl.formatMessage({ id: 'customs.facts.recipient' }),
            value: <CustomsAddressBlock address={customs.recipient} />,
          },
          {
            id: 'contents',
            term: intl.formatMessage({ id: 'customs.contents.label' }),
            value: intl.formatMessage({ id: contentsIds[draft.contents_type] }),
          },
        ]}
      />
      {customs.items.map((item) => {
        const draftItem = draft.items.find(({ lot_id }) => lot_id === item.lotId);
        return (
          <div key={item.lotId}>
            <h3 className={styles.item}>
              {draftItem === undefined || draftItem.description === ''
                ? item.title
                : draftItem.description}
            </h3>
            <DescriptionList
              items={[
                ...createTextItem(
                  'code',
                  intl.formatMessage({ id: 'customs.item.hsCode' }),
                  draftItem?.hs_code ?? '',
                ),
                ...createTextItem(
                  'origin',
                  intl.formatMessage({ id: 'customs.item.origin' }),
                  draftItem === undefined || draftItem.origin_country === ''
                    ? ''
                    : country(draftItem.origin_country),
                ),
                {
                  id: 'quantity',
                  term: intl.formatMessage({ id: 'customs.item.quantity' }),
                  value: number(draftItem?.quantity ?? 1),
                },
                {
                  id: 'net',
                  term: intl.formatMessage({ id: 'customs.item.weight' }),
                  value: weightText(draftItem?.net_weight_grams ?? null),
                },
                {
                  id: 'value',
                  term: intl.formatMessage({ id: 'customs.facts.value' }),
                  value: <MoneyText value={item.value} isExact />,
                },
              ]}
            />
          </div>
        );
      })}
      <CustomsTotals
        customs={customs}
        netGrams={net}
        grossGrams={draft.gross_weight_grams}
        others={[
          ...createTextItem(
            'ioss',
            intl.formatMessage({ id: 'customs.facts.ioss' }),
            customs.iossNumber,
          ),
          ...createTextItem(
            'vat',
            intl.formatMessage({ id: 'customs.facts.vat' }),
            customs.vatNumber,
          ),
          ...createTextItem(
            'eori',
            intl.formatMessage({ id: 'customs.number.eori' }),
            draft.eori_number,
          ),
          ...createTextItem(
            'recipientNumber',
            intl.formatMessage({ id: 'customs.number.recipient' }),
            draft.recipient_tax_number,
          ),
          ...createTextItem(
            'licence',
            intl.formatMessage({ id: 'customs.number.licence' }),
            draft.licence_number,
          ),
          ...createTextItem(
            'certificate',
            intl.formatMessage({ id: 'customs.number.certificate' }),
            draft.certificate_number,
          ),
        ]}
      />
    </SectionCard>
  );
}
