import { Link } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { Section } from '../../platform/page/section.tsx'
import { Can } from '../../platform/session/permissions.tsx'

/** `/credit`: what concerns the credit of many customers. */
export function CreditDesk() {
  const { t } = useTranslation('credit')
  return (
    <>
      <PageHeader title={t('desk.title')} />
      <Can permission="credit.repay">
        <Section title={t('desk.files')} text={t('desk.filesText')}>
          <Link to="/credit/repayments" className="hit-area font-semibold text-primary hover:underline">
            {t('desk.files')}
          </Link>
        </Section>
      </Can>
    </>
  )
}
