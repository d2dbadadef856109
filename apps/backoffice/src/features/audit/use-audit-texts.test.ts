import { auditActions, auditSubjects } from '@zembil/contract/staff/audit-shapes'
import { consoleMessages } from '@zembil/i18n/console/messages'
import { translate } from '@zembil/i18n/translation/translate'
import { languages } from '@zembil/rules/people/language'
import { expect, test } from 'vitest'

test.each(languages)('every action and every kind of thing in the audit log has a text in %s', (language) => {
  const source = { language, messages: consoleMessages[language], namespace: 'audit' }
  const keys = [...auditActions.map((action) => `action.${action}`), ...auditSubjects.map((kind) => `subject.${kind}`)]
  expect(keys.filter((key) => translate(source, key) === key)).toEqual([])
})
