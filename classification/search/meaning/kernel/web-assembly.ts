/** The part of WebAssembly that is used here; the types of Node do not name it. */

/** Memory that WebAssembly and JavaScript both see. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer
}

/** Such a memory that several threads see. */
export interface SharedWasmMemory {
  readonly buffer: SharedArrayBuffer
}

interface WebAssemblyApi {
  readonly Memory: {
    new (size: { readonly initial: number }): WasmMemory
    new (size: { readonly initial: number; readonly maximum: number; readonly shared: true }): SharedWasmMemory
  }
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (
    module: object,
    imports: { readonly env: { readonly memory: WasmMemory | SharedWasmMemory } },
  ) => { readonly exports: unknown }
}

const api = (globalThis as unknown as { readonly WebAssembly: WebAssemblyApi }).WebAssembly

/** A memory of so many pages of 64 KiB, zeros everywhere. */
export function newMemory(pages: number): WasmMemory {
  return new api.Memory({ initial: pages })
}

/** The same for several threads; it keeps its size. */
export function newSharedMemory(pages: number): SharedWasmMemory {
  return new api.Memory({ initial: pages, maximum: pages, shared: true })
}

/** The functions of a module over a memory. */
export function instantiate<Functions>(module: Uint8Array, memory: WasmMemory | SharedWasmMemory): Functions {
  return new api.Instance(new api.Module(module), { env: { memory } }).exports as Functions
}
