import type { ListedOrder } from '@zembil/contract/staff/queue-shapes'
import { badgeColour } from '@zembil/rules/orders/order-moves'
import type { Stage } from '@zembil/rules/orders/stages'
import { Badge, type BadgeTone } from '@zembil/ui/feedback/badge'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

const stageTones: Record<Stage, BadgeTone> = {
  'to-pick': 'yellow',
  picking: 'blue',
  packed: 'purple',
  ready: 'purple',
  out: 'blue',
  failed: 'red',
  done: 'green',
}

type StateOf = Pick<ListedOrder, 'stage' | 'status'>

/** Where a paid order is in the shop; for any other order its status. */
export function StageBadge({ order: { stage, status } }: { order: StateOf }) {
  const { t } = useTranslation('orders')
  if (stage !== null)
    return (
      <Badge tone={stageTones[stage]} className="whitespace-nowrap">
        {t(`stage.${stage}`)}
      </Badge>
    )
  return <Badge tone={badgeColour(status)}>{t(`status.${status}`)}</Badge>
}

/** What is unusual about an order: alarms first. The red day says already that it is late. */
export function OrderMarks({
  order: { alarms, marks, placed_by },
}: {
  order: Pick<ListedOrder, 'alarms' | 'marks' | 'placed_by'>
}) {
  const { t, language } = useTranslation('orders')
  const shown = alarms.filter((alarm) => alarm !== 'late')
  if (shown.length + marks.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1">
      {shown.map((alarm) => (
        <Badge key={alarm} tone="red">
          {t(`alarm.${alarm}`)}
        </Badge>
      ))}
      {marks.map((mark) => (
        <Badge key={mark} tone={mark === 'short' ? 'highlight' : 'gray'}>
          {t(`mark.${mark}`, { name: placed_by ? nameIn(language, placed_by) : '' })}
        </Badge>
      ))}
    </span>
  )
}
