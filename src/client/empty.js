// Stands in for browser code of Gatsby that this site never uses.
module.exports = {};
