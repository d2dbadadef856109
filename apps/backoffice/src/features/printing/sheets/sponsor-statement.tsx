import type { SponsorStatement } from '@zembil/contract/staff/credit/sponsor-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { displayPhone } from '@zembil/rules/people/phone'
import { dayText } from '../../../platform/dates/date-texts.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Sheet, SheetFacts } from './sheet.tsx'

const sums = ['opening', 'bought', 'repaid', 'given_back', 'closing'] as const

/** What the people of a sponsor bought and repaid, in both languages and calendars. */
export function SponsorSheet({ statement }: { statement: SponsorStatement }) {
  const { t, language } = useTranslation('printing')
  const { sponsor, from, to, people, total } = statement
  const price = (value: string) => formatPrice(fromWire(value), language)
  return (
    <Sheet title={t('statement.title')} paper="a4" copy={1}>
      <SheetFacts
        facts={[
          [t('statement.sponsor'), `${sponsor.name} · ${sponsor.name_am}`],
          [t('statement.from'), dayText(from, language)],
          [t('statement.to'), dayText(to, language)],
        ]}
      />
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b-2 border-black text-left align-bottom">
            <th className="py-1 pr-2">{t('statement.customer')}</th>
            {sums.map((sum) => (
              <th key={sum} className="py-1 pl-2 text-right">
                {t(`statement.${sum}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.customer_id} className="border-b border-black align-top">
              <td className="py-1 pr-2">
                {person.name || person.customer_id} ({displayPhone(person.phone_number)})
              </td>
              {sums.map((sum) => (
                <td key={sum} className="py-1 pl-2 text-right whitespace-nowrap tabular-nums">
                  {price(person[sum])}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-b-2 border-black font-bold">
            <td className="py-1">{t('statement.total')}</td>
            {sums.map((sum) => (
              <td key={sum} className="py-1 pl-2 text-right whitespace-nowrap tabular-nums">
                {price(total[sum])}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Sheet>
  )
}
