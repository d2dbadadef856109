import type { CallAnswer } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Button } from '@zembil/ui/forms/button'
import { PhoneIcon } from '@zembil/ui/layout/icon'
import { Moment } from '../../platform/dates/moment.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { orderColumn } from '../orders/order-column.tsx'
import { answers, type CallRequest } from './calls.queries.ts'

type Answering = { onAnswer: (call: CallRequest, answer: CallAnswer) => void; isPending: boolean }

export function useCallColumns({
  onAnswer,
  isPending,
}: Answering): readonly [Column<CallRequest>, ...Column<CallRequest>[]] {
  const { t, language } = useTranslation('calls')
  return [
    {
      key: 'receiver',
      label: t('columns.receiver'),
      cell: ({ receiver, phone_number }) => (
        <>
          <span className="block">{receiver}</span>
          {phone_number && (
            <a
              href={`tel:+${phone_number}`}
              className="hit-area inline-flex items-center gap-1 font-semibold whitespace-nowrap text-primary hover:underline"
            >
              <PhoneIcon className="size-4" />+{phone_number}
            </a>
          )}
        </>
      ),
    },
    {
      key: 'goods',
      label: t('columns.goods'),
      cell: (call) => (
        <>
          <span className="block">{nameIn(language, call)}</span>
          <span className="block text-muted">
            {t('missing', { count: call.missing })} · {t(`wish.${call.if_missing}`)}
          </span>
        </>
      ),
    },
    orderColumn(t('columns.order'), (order) => t('order', { order })),
    {
      key: 'asked',
      label: t('columns.asked'),
      from: 'lg',
      cell: ({ asked_by, asked_at }) => (
        <>
          <span className="block">{nameIn(language, asked_by)}</span>
          <Moment at={asked_at} />
        </>
      ),
    },
    {
      key: 'answer',
      label: t('columns.answer'),
      cell: (call) => (
        <div className="flex flex-wrap gap-2 py-1">
          {answers.map((answer) => (
            <Button
              key={answer}
              size="sm"
              variant={answer === 'unreached' ? 'ghost' : 'secondary'}
              isLoading={isPending}
              onClick={() => onAnswer(call, answer)}
            >
              {t(`answer.${answer}`)}
            </Button>
          ))}
        </div>
      ),
    },
  ]
}
