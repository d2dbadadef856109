/** A rendered or cached HTML page. The nonce of each response is inserted between the parts. */
export type Page = { status: number; headers: [string, string][]; parts: string[] }
