import { Card } from '@zembil/ui/layout/card'
import { Link } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useCan } from '../../platform/session/permissions.tsx'

/** The ways to the other screens of credit. */
export function CreditLinks() {
  const { t } = useTranslation('credit')
  const [mayRepay, mayReview] = [useCan('credit.repay'), useCan('referrals.review')]
  const links = [
    ['sponsors', true],
    ['repayments', mayRepay],
    ['referrals', mayReview],
  ] as const
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {links
        .filter(([, isOffered]) => isOffered)
        .map(([name]) => (
          <li key={name}>
            <Card className="h-full">
              <Link to={`/credit/${name}`} className="hit-area font-semibold text-primary hover:underline">
                {t(`desk.${name}`)}
              </Link>
              <p className="mt-1 text-sm text-muted">{t(`desk.${name}Text`)}</p>
            </Card>
          </li>
        ))}
    </ul>
  )
}
