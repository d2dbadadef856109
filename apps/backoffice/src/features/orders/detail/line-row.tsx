import type { StaffOrderLine } from '@zembil/contract/staff/order-detail-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { classNames } from '@zembil/ui/class-names'
import { Badge } from '@zembil/ui/feedback/badge'
import { Picture } from '@zembil/ui/goods/picture'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'

type Content = StaffOrderLine['contents'][number]

/** How many whole units of the line were picked: of a package, what its scarcest goods allow. */
const pickedOf = ({ contents, quantity }: StaffOrderLine): number =>
  Math.min(...contents.map(({ wanted, picked }) => Math.floor((picked * quantity) / wanted)))

function ContentRow({ content, isPackage }: { content: Content; isPackage: boolean }) {
  const { t, language } = useTranslation('orders')
  const { substitute } = content
  if (!isPackage && !substitute) return null
  return (
    <li className="text-xs">
      {isPackage && (
        <span className="text-muted">
          {nameIn(language, content)}: {t('lines.contents', { picked: content.picked, wanted: content.wanted })}
        </span>
      )}
      {substitute && (
        <Badge tone="highlight" className="ml-1 first:ml-0">
          {t('lines.replaced', { quantity: substitute.quantity, name: nameIn(language, substitute) })}
        </Badge>
      )}
    </li>
  )
}

const number = 'px-1.5 py-2 text-right tabular-nums whitespace-nowrap md:px-3'

/** `isPicked`: picking has begun, so what was picked is shown, and what is missing stands out. */
export function LineRow({ line, isPicked }: { line: StaffOrderLine; isPicked: boolean }) {
  const { t, language } = useTranslation('orders')
  const picked = pickedOf(line)
  const isChanged = line.final_amount !== line.amount
  const other = language === 'am' ? line.name : line.name_am
  const details = [
    ...(line.package_id === null ? [] : [t('lines.package')]),
    t('lines.each', { price: formatPrice(fromWire(line.price), language) }),
    t(`lines.missing.${line.if_missing}`),
  ].join(' · ')
  return (
    <>
      <tr className="align-top md:border-b md:border-line">
        <td className="w-14 min-w-14 py-2 pl-3">
          <Picture path={line.picture} alt="" sizes="44px" className="rounded-control" />
        </td>
        <th scope="row" className="min-w-0 px-2 py-2 text-left font-normal md:px-3">
          <span className="block font-semibold break-words">{nameIn(language, line)}</span>
          <span lang={language === 'am' ? 'en' : 'am'} className="block text-xs break-words text-muted">
            {other}
          </span>
          <span className="block text-xs text-muted max-md:hidden">{details}</span>
          <ul className="grid gap-0.5">
            {line.contents.map((content) => (
              <ContentRow key={content.product_id} content={content} isPackage={line.package_id !== null} />
            ))}
          </ul>
        </th>
        <td className={classNames(number, isPicked && 'max-md:hidden')}>{line.quantity}</td>
        {isPicked && (
          <td className={classNames(number, picked < line.quantity && 'font-semibold text-danger')}>
            {picked}
            {/* A phone has room for one column. */}
            <span className="md:hidden"> / {line.quantity}</span>
          </td>
        )}
        <td className="py-2 pr-3 pl-1.5 text-right md:pl-3">
          <Amount value={line.final_amount} />
          {isChanged && (
            <s className="block text-xs text-muted">
              <Amount value={line.amount} />
            </s>
          )}
        </td>
      </tr>
      {/* A phone has no room for it beside the numbers. */}
      <tr className="border-b border-line md:hidden">
        <td colSpan={4} className="px-3 pb-2 text-xs text-muted">
          {details}
        </td>
      </tr>
    </>
  )
}
