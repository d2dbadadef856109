/** The elements of a push in the order of Huawei's schema; `*` stands for any text. */
const schema: [string, string][] = [
  ['Header/Version', '1.0'],
  ['Header/CommandID', 'InitTrans_C2B Online Payment Request'],
  ['Header/OriginatorConversationID', '*'],
  ['Header/Caller/CallerType', '2'],
  ['Header/Caller/ThirdPartyID', '*'],
  ['Header/Caller/Password', '*'],
  ['Header/Caller/ResultURL', '*'],
  ['Header/KeyOwner', '1'],
  ['Header/Timestamp', '*'],
  ['Body/Identity/Initiator/IdentifierType', '11'],
  ['Body/Identity/Initiator/Identifier', '*'],
  ['Body/Identity/Initiator/SecurityCredential', '*'],
  ['Body/Identity/Initiator/ShortCode', '*'],
  ['Body/Identity/PrimaryParty/IdentifierType', '1'],
  ['Body/Identity/PrimaryParty/Identifier', '*'],
  ['Body/Identity/ReceiverParty/IdentifierType', '4'],
  ['Body/Identity/ReceiverParty/Identifier', '*'],
  ['Body/TransactionRequest/Parameters/Amount', '*'],
  ['Body/TransactionRequest/Parameters/Currency', 'ETB'],
  ['Body/ReferenceData/ReferenceItem/Key', 'POSDeviceID'],
  ['Body/ReferenceData/ReferenceItem/Value', '*'],
]

const prefixes: Record<string, string> = {
  soapenv: 'http://schemas.xmlsoap.org/soap/envelope/',
  api: 'http://cps.huawei.com/cpsinterface/api_requestmgr',
  req: 'http://cps.huawei.com/cpsinterface/request',
  com: 'http://cps.huawei.com/cpsinterface/common',
}

const decoded = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The text of each element by its path; null when the request does not match the schema exactly. */
export function readPush(xml: string): Map<string, string> | null {
  if (!Object.values(prefixes).every((space) => xml.includes(`="${space}"`))) return null
  const [, request] = /<api:Request>([\s\S]*)<\/api:Request>/.exec(xml) ?? []
  if (request === undefined) return null
  const found: [string, string][] = []
  const path: string[] = []
  const rest = request.replaceAll(
    /<(\/?)(?:req|com):(\w+)>([^<]*)/g,
    (_whole, slash: string, name: string, text: string) => {
      if (!slash) path.push(name)
      else if (path.at(-1) !== name) found.push(['wrong', ''])
      const isLeaf = !slash && schema.some(([known]) => known === path.join('/'))
      if (isLeaf) found.push([path.join('/'), decoded(text)])
      else if (text.trim()) found.push(['wrong', ''])
      if (slash) path.pop()
      return ''
    },
  )
  const fits =
    rest.trim() === '' &&
    path.length === 0 &&
    found.length === schema.length &&
    schema.every(([name, value], at) => {
      const [given, text] = found[at] ?? []
      return given === name && text !== '' && (value === '*' || value === text)
    })
  return fits ? new Map(found) : null
}
