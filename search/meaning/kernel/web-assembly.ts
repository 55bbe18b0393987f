/** The part of WebAssembly that is used here; the types of Node do not name it. */

/** Memory that WebAssembly and JavaScript both see. */
export interface WasmMemory {
  /** Another one whenever the memory has grown. */
  readonly buffer: ArrayBuffer
  /** Adds so many pages. */
  grow(pages: number): void
}

interface MemorySize {
  readonly initial: number
  readonly maximum?: number
  readonly shared?: boolean
}

interface WebAssemblyApi {
  readonly Memory: new (size: MemorySize) => WasmMemory
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (
    module: object,
    imports: { readonly env: { readonly memory: WasmMemory } },
  ) => { readonly exports: unknown }
}

// The types of Node do not name it.
const api = (globalThis as unknown as { readonly WebAssembly: WebAssemblyApi }).WebAssembly

/** A memory of so many pages of 64 KiB, zeros everywhere. */
export function newMemory(pages: number): WasmMemory {
  return new api.Memory({ initial: pages })
}

/** A memory like that which several threads can see; it never grows. */
export function newSharedMemory(pages: number): WasmMemory {
  return new api.Memory({ initial: pages, maximum: pages, shared: true })
}

/** The functions of a module over a memory. */
export function instantiate<Functions>(module: Uint8Array, memory: WasmMemory): Functions {
  return new api.Instance(new api.Module(module), { env: { memory } }).exports as Functions
}
