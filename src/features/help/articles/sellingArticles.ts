// The help articles about selling.
import type { HelpArticle } from '../articleBlocks';

export const sellingArticles: readonly HelpArticle[] = [
  {
    slug: 'become-a-seller',
    changedOn: '2026-11-27',
    address: 'help.article.becomeASeller.slug',
    title: 'help.article.becomeASeller.title',
    summary: 'help.article.becomeASeller.summary',
    parts: [
      {
        anchor: 'before',
        title: 'helpSelling.becomeASeller.before.title',
        blocks: [{ text: 'helpSelling.becomeASeller.before.text' }],
      },
      {
        anchor: 'set-up',
        title: 'helpSelling.becomeASeller.setUp.title',
        blocks: [
          {
            steps: [
              'helpSelling.becomeASeller.setUp.step1',
              'helpSelling.becomeASeller.setUp.step2',
              'helpSelling.becomeASeller.setUp.step3',
            ],
          },
        ],
      },
      {
        anchor: 'offer',
        title: 'helpSelling.becomeASeller.offer.title',
        blocks: [{ text: 'helpSelling.becomeASeller.offer.text' }],
      },
      {
        anchor: 'agree',
        title: 'helpSelling.becomeASeller.agree.title',
        blocks: [
          {
            list: [
              'helpSelling.becomeASeller.agree.item1',
              'helpSelling.becomeASeller.agree.item2',
              'helpSelling.becomeASeller.agree.item3',
              'helpSelling.becomeASeller.agree.item4',
              'helpSelling.becomeASeller.agree.item5',
              'helpSelling.becomeASeller.agree.item6',
            ],
          },
        ],
      },
    ],
    related: ['commission-and-payouts', 'send-a-sold-lot', 'answer-buyers'],
  },
  {
    slug: 'send-a-sold-lot',
    changedOn: '2026-11-27',
    address: 'help.article.sendASoldLot.slug',
    title: 'help.article.sendASoldLot.title',
    summary: 'help.article.sendASoldLot.summary',
    parts: [
      {
        anchor: 'deadline',
        title: 'helpSelling.sendASoldLot.deadline.title',
        blocks: [{ text: 'helpSelling.sendASoldLot.deadline.text' }],
      },
      {
        anchor: 'how',
        title: 'helpSelling.sendASoldLot.how.title',
        blocks: [
          {
            steps: [
              'helpSelling.sendASoldLot.how.step1',
              'helpSelling.sendASoldLot.how.step2',
              'helpSelling.sendASoldLot.how.step3',
              'helpSelling.sendASoldLot.how.step4',
            ],
          },
        ],
      },
      {
        anchor: 'label',
        title: 'helpSelling.sendASoldLot.label.title',
        blocks: [{ text: 'helpSelling.sendASoldLot.label.text' }],
      },
      {
        anchor: 'own',
        title: 'helpSelling.sendASoldLot.own.title',
        blocks: [{ text: 'helpSelling.sendASoldLot.own.text' }],
      },
      {
        anchor: 'packing',
        title: 'helpSelling.sendASoldLot.packing.title',
        blocks: [{ text: 'helpSelling.sendASoldLot.packing.text' }],
      },
    ],
    related: ['customs-form', 'commission-and-payouts', 'answer-buyers'],
  },
  {
    slug: 'customs-form',
    changedOn: '2026-11-27',
    address: 'help.article.customsForm.slug',
    title: 'help.article.customsForm.title',
    summary: 'help.article.customsForm.summary',
    parts: [
      {
        anchor: 'when',
        title: 'helpSelling.customsForm.when.title',
        blocks: [{ text: 'helpSelling.customsForm.when.text' }],
      },
      {
        anchor: 'enter',
        title: 'helpSelling.customsForm.enter.title',
        blocks: [
          {
            list: [
              'helpSelling.customsForm.enter.item1',
              'helpSelling.customsForm.enter.item2',
              'helpSelling.customsForm.enter.item3',
              'helpSelling.customsForm.enter.item4',
            ],
          },
          { text: 'helpSelling.customsForm.enter.text' },
        ],
      },
      {
        anchor: 'permits',
        title: 'helpSelling.customsForm.permits.title',
        blocks: [{ text: 'helpSelling.customsForm.permits.text' }],
      },
      {
        anchor: 'after',
        title: 'helpSelling.customsForm.after.title',
        blocks: [{ text: 'helpSelling.customsForm.after.text' }],
      },
    ],
    related: ['send-a-sold-lot', 'import-tax', 'answer-buyers'],
  },
  {
    slug: 'commission-and-payouts',
    changedOn: '2026-11-27',
    address: 'help.article.commissionAndPayouts.slug',
    title: 'help.article.commissionAndPayouts.title',
    summary: 'help.article.commissionAndPayouts.summary',
    parts: [
      {
        anchor: 'earn',
        title: 'helpSelling.commissionAndPayouts.earn.title',
        blocks: [
          {
            list: [
              'helpSelling.commissionAndPayouts.earn.item1',
              'helpSelling.commissionAndPayouts.earn.item2',
              'helpSelling.commissionAndPayouts.earn.item3',
            ],
          },
          { text: 'helpSelling.commissionAndPayouts.earn.text' },
        ],
      },
      {
        anchor: 'when',
        title: 'helpSelling.commissionAndPayouts.when.title',
        blocks: [
          { text: 'helpSelling.commissionAndPayouts.when.text' },
          { text: 'helpSelling.commissionAndPayouts.when.text2' },
        ],
      },
      {
        anchor: 'refunds',
        title: 'helpSelling.commissionAndPayouts.refunds.title',
        blocks: [{ text: 'helpSelling.commissionAndPayouts.refunds.text' }],
      },
      {
        anchor: 'statement',
        title: 'helpSelling.commissionAndPayouts.statement.title',
        blocks: [{ text: 'helpSelling.commissionAndPayouts.statement.text' }],
      },
    ],
    related: ['send-a-sold-lot', 'answer-buyers', 'become-a-seller'],
  },
  {
    slug: 'answer-buyers',
    changedOn: '2026-11-27',
    address: 'help.article.answerBuyers.slug',
    title: 'help.article.answerBuyers.title',
    summary: 'help.article.answerBuyers.summary',
    parts: [
      {
        anchor: 'where',
        title: 'helpSelling.answerBuyers.where.title',
        blocks: [{ text: 'helpSelling.answerBuyers.where.text' }],
      },
      {
        anchor: 'time',
        title: 'helpSelling.answerBuyers.time.title',
        blocks: [{ text: 'helpSelling.answerBuyers.time.text' }],
      },
      {
        anchor: 'choices',
        title: 'helpSelling.answerBuyers.choices.title',
        blocks: [
          {
            list: [
              'helpSelling.answerBuyers.choices.item1',
              'helpSelling.answerBuyers.choices.withdrawal',
              'helpSelling.answerBuyers.choices.item3',
              'helpSelling.answerBuyers.choices.item4',
            ],
          },
        ],
      },
      {
        anchor: 'return',
        title: 'helpSelling.answerBuyers.return.title',
        blocks: [{ text: 'helpSelling.answerBuyers.return.text' }],
      },
      {
        anchor: 'cancel',
        title: 'helpSelling.answerBuyers.cancel.title',
        blocks: [{ text: 'helpSelling.answerBuyers.cancel.how' }],
      },
    ],
    related: ['commission-and-payouts', 'send-a-sold-lot', 'review-policy'],
  },
];
