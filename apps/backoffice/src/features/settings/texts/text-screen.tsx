import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Loaded } from '../../../platform/page/loaded.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { AuditSection } from '../../audit/audit-section.tsx'
import { textQuery } from '../settings.queries.ts'
import { MessageTextForm } from './message-text-form.tsx'
import { PutBackText } from './put-back-text.tsx'
import { useTextName } from './use-text-name.ts'

/** `/settings/texts/sms.paymentPaid`. */
export function TextScreen() {
  const { t } = useTranslation('texts')
  const textName = useTextName()
  const { key = '' } = useParams()
  const query = useQuery(textQuery(key))
  const message = query.data?.data
  return (
    <>
      <PageHeader
        title={message ? textName(key) : t('title')}
        back={{ href: '/settings/texts', label: t('title') }}
        actions={message?.is_changed && <PutBackText message={message} />}
      />
      <Loaded query={query}>{(one) => <MessageTextForm key={key} message={one} />}</Loaded>
      <AuditSection filter={{ subject_kind: 'text', subject_id: key }} />
    </>
  )
}
