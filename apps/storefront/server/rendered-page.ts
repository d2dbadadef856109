/** An HTML page as the renderer made it, or as it is cached. Each gap between two parts takes the nonce of one answer. */
export type Page = { status: number; headers: [string, string][]; parts: string[] }
