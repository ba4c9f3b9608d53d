// Stands in for every `*.server` module in the production bundle of the browser: any name is a component of nothing.
module.exports = new Proxy({}, { get: (_, name) => (name === "__esModule" ? true : () => null) });
